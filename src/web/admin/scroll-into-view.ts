/** For the current one among links that scroll sideways: given as its ref, it is brought into sight when it becomes so. */
export function scrollCurrentIntoView(current: HTMLLIElement | null): void {
  const list = current?.parentElement;
  if (!current || !list) return;
  const around = list.getBoundingClientRect();
  const { left, width } = current.getBoundingClientRect();
  list.scrollLeft += left - around.left - (around.width - width) / 2;
}
