/** What is typed and chosen in a form, by name. Files and check boxes are no text. */
export function textsIn(form: HTMLFormElement): Record<string, string> {
  const texts = [...form.elements].filter((field) => isText(field));
  return Object.fromEntries(texts.filter(({ name }) => name !== '').map(({ name, value }) => [name, value]));
}

function isText(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return true;
  return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'file';
}
