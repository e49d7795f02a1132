/** Says plainly that a car cannot be had, and why. */
export function GoneNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice gone">
      <p className="loud">{title}</p>
      <p>{text}</p>
    </div>
  );
}
