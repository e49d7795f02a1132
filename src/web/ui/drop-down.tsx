type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  options: (readonly [value: string, text: string])[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
};

/** A drop-down. Several values chosen elsewhere, or one outside its list, stand as an entry of their own. */
export function Choice({ name, label, any, options, chosen, onChoose }: ChoiceProps) {
  const value = chosen.join(',');
  const isListed = value === '' || options.some(([listed]) => listed === value);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{any}</option>
        {!isListed && <option value={value}>{chosen.join(', ')}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
