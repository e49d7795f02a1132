import { createServer } from 'node:http';

/** The floor to measure against: node:http and nothing else, answering every request with the body it was given. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk as Uint8Array));
const body = Buffer.concat(chunks);
const headers = {
  'content-type': process.argv[3] ?? 'application/json; charset=utf-8',
  'content-length': String(body.length),
};
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('is open at\n'));
