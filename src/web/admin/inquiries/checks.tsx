type ChecksProps<Item extends string> = {
  name: string;
  items: readonly Item[];
  phrases: Readonly<Record<Item, string>>;
  chosen: readonly Item[];
  /** No more may be chosen. */
  isFull?: boolean;
  /** The id of the sentence that says what is wrong with them. */
  errorID: string | undefined;
  onChoose: (chosen: Item[]) => void;
};

/** A box to check for each item of a list. */
export function Checks<Item extends string>(props: ChecksProps<Item>) {
  const { name, items, phrases, chosen, isFull = false, errorID, onChoose } = props;
  return items.map((item) => (
    <label key={item} className="check">
      <input
        type="checkbox"
        name={name}
        value={item}
        checked={chosen.includes(item)}
        disabled={isFull && !chosen.includes(item)}
        aria-invalid={errorID === undefined ? undefined : true}
        aria-describedby={errorID}
        onChange={({ currentTarget: { checked } }) =>
          onChoose(checked ? [...chosen, item] : chosen.filter((one) => one !== item))
        }
      />
      {phrases[item]}
    </label>
  ));
}
