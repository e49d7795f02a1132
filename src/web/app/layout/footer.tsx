import type { Dealer } from '#contract/settings/dealer.ts';
import { useWords } from '#web/copy/copy.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { WordMark } from './logo.tsx';

/** Who this is, where, when, and how to reach them. */
export function Footer({ dealer }: { dealer: Dealer }) {
  const words = useWords().frame.footer;
  return (
    <footer className="footer night">
      <div className="page">
        <div className="who">
          <WordMark name={dealer.name} />
          <p>{words.about(dealer.city)}</p>
          {dealer.demo && <p className="demo">{words.demo}</p>}
        </div>
        <section>
          <h2>{words.visit}</h2>
          <address>
            <Icon name="pin" />
            {dealer.address}
          </address>
          <h3 className="unseen">{words.hours}</h3>
          <p>
            <Icon name="clock" />
            {words.writtenHours(dealer.hours)}
          </p>
        </section>
        <section>
          <h2>{words.contact}</h2>
          <p>
            <a href={`tel:${dialled(dealer.phone)}`}>
              <Icon name="phone" />
              {dealer.phone}
            </a>
          </p>
          <p>
            <a href={`mailto:${dealer.email}`}>
              <Icon name="mail" />
              {dealer.email}
            </a>
          </p>
        </section>
        <section>
          <h2>{words.follow}</h2>
          <ul>
            {dealer.social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <div className="switches">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** As a phone wants it: digits, with the country in front. */
function dialled(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
