/** Cards in the shape of what comes. */
export function Skeletons({ count }: { count: number }) {
  return (
    <ul className="cars" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="card skeleton">
          <div className="pic" />
          <div className="told">
            <i />
            <i />
            <i />
            <i />
          </div>
        </li>
      ))}
    </ul>
  );
}
