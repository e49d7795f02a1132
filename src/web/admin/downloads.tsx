import { downloads } from '#contract/inventory/downloads.ts';
import { useToolWords } from '#web/copy/admin/tools.ts';
import { PrivateFileLink } from './private-file.tsx';

/** Sheets for the admin to take home. Ordinary links: the browser saves what comes. */
export function Downloads() {
  const words = useToolWords().import;
  const files = [
    [downloads.importTemplate, words.template],
    [downloads.cars, words.exportCars],
    [downloads.inquiries, words.exportInquiries],
  ] as const;
  return (
    <section className="downloads" aria-labelledby="downloads">
      <h2 id="downloads">{words.downloads}</h2>
      <ul>
        {files.map(([href, label]) => (
          <li key={href}>
            <PrivateFileLink href={href}>{label}</PrivateFileLink>
          </li>
        ))}
      </ul>
      <p className="hint">{words.downloadsHint}</p>
    </section>
  );
}
