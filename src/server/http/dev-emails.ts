import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '#contract/api/refusals.ts';
import type { EmailPreview } from '#contract/settings/email-texts.ts';
import { escapeHtml } from './reference/reference-page.ts';

/** Every email there is, with made-up facts. */
export type EmailGallery = {
  languages: readonly string[];
  names: readonly string[];
  /** Undefined where there is no such email in this language. */
  write(language: string, name: string): Promise<EmailPreview | undefined>;
};

const root = '/dev/emails';

/** All emails on one page, as they are sent. In development alone: whoever builds the routes decides that. */
export function serveDevEmails(http: FastifyInstance, gallery: EmailGallery): void {
  http.get(root, async (_request, reply) => {
    const shown = await Promise.all(
      gallery.names.flatMap((name) =>
        gallery.languages.map(async (language) => ({ name, language, email: await gallery.write(language, name) })),
      ),
    );
    const sections = shown.map(({ name, language, email }) => {
      const address = `${root}/${language}/${name}`;
      const title = escapeHtml(`${name} (${language}): ${email?.subject ?? ''}`);
      return `<section><h2>${title}</h2><p><a href="${address}/html">HTML</a> <a href="${address}/text">Text</a></p><iframe src="${address}/html" title="${title}" loading="lazy"></iframe></section>`;
    });
    return send(reply, `${head}<h1>Emails</h1><main>${sections.join('\n')}</main>`, 'text/html');
  });

  http.get<{ Params: { language: string; name: string; form: string } }>(
    `${root}/:language/:name/:form`,
    async ({ params: { language, name, form } }, reply) => {
      const email = await gallery.write(language, name);
      if (email === undefined || (form !== 'html' && form !== 'text')) throw new Refusal('not-found');
      return send(reply, email[form], form === 'html' ? 'text/html' : 'text/plain');
    },
  );
}

const head =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Emails</title><style>body{font:16px/1.4 system-ui,sans-serif;margin:24px}main{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,360px),1fr))}h2{font-size:16px}iframe{border:1px solid gray;height:900px;width:100%}</style>';

/** Nothing in an email runs, and its pictures come from wherever the site is. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-src 'self'; frame-ancestors 'self'";

const send = (reply: FastifyReply, body: string, type: string) =>
  reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
    })
    .send(body);
