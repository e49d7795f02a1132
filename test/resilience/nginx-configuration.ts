import { readFile } from 'node:fs/promises';

type Place = {
  folder: string;
  port: number;
  upstream: [number, number];
  /** Without one it speaks no TLS, and passes on the name and port that it was asked by. */
  certificate?: { file: string; keyFile: string };
};

/** The site of deploy/nginx, on these ports. Whoever waits longer than this proxy does gets its 504. */
export async function nginxConfiguration(at: Place) {
  const [site, snippet] = await Promise.all([delivered('reclaim.conf'), delivered('snippets/reclaim.conf')]);
  const { file, keyFile } = at.certificate ?? {};
  const replacements: [string | RegExp, string][] = [
    ['include snippets/reclaim.conf;', snippet],
    ['127.0.0.1:3001', `127.0.0.1:${at.upstream[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${at.upstream[1]}`],
    [
      'listen 443 ssl http2;',
      `listen 127.0.0.1:${at.port}${file === undefined ? '' : ' ssl'}; proxy_read_timeout 25s;`,
    ],
    ['listen [::]:443 ssl http2;', ''],
    [/ssl_certificate \S+;/, file === undefined ? '' : `ssl_certificate ${file};`],
    [/ssl_certificate_key \S+;/, keyFile === undefined ? '' : `ssl_certificate_key ${keyFile};`],
    ['/var/log/nginx/error.log', `${at.folder}/error.log`],
    ['Host $host;', at.certificate === undefined ? 'Host $http_host;' : 'Host $host;'],
    // Port 80 belongs to whoever runs this.
    [/server \{\s+listen 80;[^]*$/, ''],
  ];
  const servers = replacements.reduce((text, [written, here]) => {
    if (typeof written === 'string' ? !text.includes(written) : !written.test(text))
      throw new Error(`deploy/nginx does not say ${written} any more.`);
    return text.replace(written, () => here);
  }, site);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${at.folder}/${name};`,
  );
  return `
daemon off; worker_processes 1; pid ${at.folder}/nginx.pid; error_log ${at.folder}/error.log crit;
events { worker_connections 1024; }
http { ${folders.join(' ')}
${servers} }`;
}

const delivered = (name: string) => readFile(new URL(`../../deploy/nginx/${name}`, import.meta.url), 'utf8');
