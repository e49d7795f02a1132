import type { Dealer } from '#contract/settings/dealer.ts';
import { useWords } from '#web/copy/copy.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { mapLink } from './map-link.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useOpenNow } from '../opening/use-open-now.ts';
import { WordMark } from './logo.tsx';

/** Who this is, where, when, and how to reach them. */
export function Footer({ dealer }: { dealer: Dealer }) {
  const words = useWords().frame.footer;
  const openNow = useOpenNow();
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
            <a href={mapLink(dealer.address)} rel="noopener noreferrer">
              <Icon name="pin" />
              <span>
                {dealer.address} <small>{words.map}</small>
              </span>
            </a>
          </address>
          <h3 className="unseen">{words.hours}</h3>
          <p className="hours">
            <Icon name="clock" />
            <span>
              {words.writtenHours(dealer.hours)} <small>{openNow}</small>
            </span>
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
