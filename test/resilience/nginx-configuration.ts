import { readFile } from 'node:fs/promises';

/** The configuration that docs/operations.md gives, on these ports and without TLS. Whoever waits longer than this proxy does gets its 504. */
export async function nginxConfiguration(at: { folder: string; port: number; upstream: [number, number] }) {
  const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, documented = ''] = /```nginx\n([^`]+)```/.exec(document) ?? [];
  const replacements: [string, string][] = [
    ['127.0.0.1:3001', `127.0.0.1:${at.upstream[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${at.upstream[1]}`],
    ['listen 443 ssl;', `listen 127.0.0.1:${at.port}; proxy_read_timeout 25s;`],
    ['Host $host;', 'Host $http_host;'],
  ];
  const servers = replacements.reduce((text, [written, here]) => {
    if (!text.includes(written)) throw new Error(`docs/operations.md does not say ${written} any more.`);
    return text.replace(written, here);
  }, documented);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${at.folder}/${name};`,
  );
  return `
daemon off; worker_processes 1; pid ${at.folder}/nginx.pid; error_log ${at.folder}/error.log crit;
events { worker_connections 1024; }
http { access_log off; ${folders.join(' ')}
${servers} }`;
}
