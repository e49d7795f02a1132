import { spawnSync } from 'node:child_process';

/** npm run bench -- search http start: the parts named, or all. */
const parts = ['search', 'http', 'pages', 'gaps', 'photos', 'start', 'lighthouse'];
const wanted = process.argv.slice(2);
for (const part of wanted.length > 0 ? wanted : parts) {
  if (!parts.includes(part)) throw new Error(`There is no bench «${part}»; there are ${parts.join(', ')}.`);
  console.log(`\n## ${part}\n`);
  spawnSync(process.execPath, ['--expose-gc', `bench/${part}.ts`], { stdio: 'inherit' });
}
