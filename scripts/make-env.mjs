// Writes .env for compose.yaml: deploy/compose.env.example with a random secret wherever it says "generate". Plain Node, any version.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const target = resolve(process.argv[2] ?? '.env');
const example = readFileSync(new URL('../deploy/compose.env.example', import.meta.url), 'utf8');
const filled = example.replace(/^(\w+)=generate$/gm, (_line, name) => `${name}=${secretFor(name)}`);
try {
  writeFileSync(target, filled, { flag: 'wx', mode: 0o600 });
  console.log(`${target} is made, with secrets of its own. The first admin's email address and password are in it.`);
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.error(`${target} exists already and is left as it is: its keys open what is stored.`);
  process.exitCode = 1;
}

/** Nothing but letters and digits where a secret becomes part of an address. */
function secretFor(name) {
  return name === 'DATA_KEY' ? randomBytes(32).toString('base64') : randomBytes(24).toString('hex');
}
