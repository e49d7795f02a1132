import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../world.ts';
import { nginxConfiguration } from './nginx-configuration.ts';
import { until } from './until.ts';

export const name = 'cars.example.com';
export const origin = `https://${name}`;
export const staff = { email: 'clerk@deployed.test', password: 'a-clerk-who-is-deployed' };

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Where the client is, as nginx sees it. */
  from?: string;
};
export type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** The site as people run it: the bundle in production mode behind the documented nginx, which speaks TLS. */
export async function startDeployment(nginx: string) {
  const folder = await mkdtemp(join(tmpdir(), 'reclaim-deployment-'));
  const ends: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const [inside, outside] = [await freePort(), await freePort()];
    const site = spawn(process.execPath, ['dist/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(inside),
        PUBLIC_URL: origin,
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: join(folder, 'var'),
        DATA_KEY: randomBytes(32).toString('base64'),
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
      },
    });
    const printed: string[] = [];
    for (const stream of [site.stdout, site.stderr]) stream.on('data', (piece) => void printed.push(String(piece)));
    ends.push(() => stop(site));
    await until('the site', 60_000, () =>
      fetch(`http://127.0.0.1:${inside}/livez`).then(
        () => true,
        () => false,
      ),
    );

    const certificate = { file: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') };
    const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
    const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const files = ['-out', certificate.file, '-keyout', certificate.keyFile];
    execFileSync('openssl', ['req', ...made, ...named, ...files], { stdio: 'ignore' });
    const configuration = join(folder, 'nginx.conf');
    const place = { folder, port: outside, upstream: [inside, inside] as [number, number], certificate };
    await writeFile(configuration, await nginxConfiguration(place));
    const proxy = spawn(nginx, ['-p', folder, '-c', configuration], { stdio: ['ignore', 'inherit', 'inherit'] });
    ends.push(() => stop(proxy));
    const ca = await readFile(certificate.file);

    async function ask(path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asked = {}) {
      const asked = request({
        host: '127.0.0.1',
        port: outside,
        servername: name,
        ca,
        localAddress: from,
        agent: false,
        path,
        method,
        headers: { host: name, ...(method !== 'GET' && { origin }), ...headers },
      });
      asked.end(body);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) } satisfies Answered;
    }
    await until('nginx', 10_000, () =>
      ask('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    return {
      ask,
      /** The process itself, past the proxy. */
      inside: `http://127.0.0.1:${inside}`,
      askToStop: () => void site.kill('SIGTERM'),
      printed: () => printed.join(''),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.kill('SIGTERM')) await ended;
}
