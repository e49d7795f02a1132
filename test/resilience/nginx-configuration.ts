import { readFile } from 'node:fs/promises';

type Place = {
  folder: string;
  port: number;
  upstream: [number, number];
  /** Without one it speaks no TLS, and passes on the name and port that it was asked by. */
  certificate?: { file: string; keyFile: string };
};

/** The configuration that docs/operations.md gives, on these ports. Whoever waits longer than this proxy does gets its 504. */
export async function nginxConfiguration(at: Place) {
  const document = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, documented = ''] = /```nginx\n([^`]+)```/.exec(document) ?? [];
  const replacements: [string, string][] = [
    ['127.0.0.1:3001', `127.0.0.1:${at.upstream[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${at.upstream[1]}`],
    ['listen 443 ssl;', `${listenLine(at)} proxy_read_timeout 25s;`],
    ['Host $host;', at.certificate === undefined ? 'Host $http_host;' : 'Host $host;'],
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

function listenLine({ port, certificate }: Place): string {
  if (certificate === undefined) return `listen 127.0.0.1:${port};`;
  const { file, keyFile } = certificate;
  return `listen 127.0.0.1:${port} ssl; ssl_certificate ${file}; ssl_certificate_key ${keyFile};`;
}
