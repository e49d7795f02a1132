import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApplicationForm } from '#contract/applications/application.ts';
import type { Upload } from '#server/storage/upload.ts';
import type { Studio } from './studio/studio.ts';

/** An invented application for an invented person; nobody's data, but every field filled. */
export function demoForm(position: number): ApplicationForm {
  return {
    phone: `217-555-01${String(50 + position)}`,
    dob: `19${80 + position}-0${1 + (position % 9)}-1${position % 10}`,
    streetaddress: `${300 + position * 17} Example Street`,
    city: 'Springfield',
    state: 'Illinois',
    zip: '62701',
    timeAtRes: `${2 + position} years`,
    jobTitle: pick(['Nurse', 'Electrician', 'Teacher', 'Line cook', 'Bookkeeper', 'Driver'], position),
    tenure: `${3 + position} years`,
    jobAddress: `${100 + position * 8} Sample Avenue, Springfield`,
    payFreq: pick(['bi-weekly', 'weekly', 'monthly'], position),
    downPay: String(1000 + position * 250),
    fullPay: String(2400 + position * 310),
    time: pick(['48', '36', '60'], position),
  };
}

/** Lends a drawn payslip that says what it is, as an upload would come. */
export async function withDemoDocument<T>(studio: Studio, use: (proof: Upload) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-paper-'));
  const path = join(folder, 'payslip.jpg');
  try {
    const jpeg = await studio.photograph(payslip);
    await writeFile(path, jpeg);
    return await use({ field: 'proofOfIncome', path, bytes: jpeg.length, kind: 'jpeg', label: 'payslip.jpg' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const lines = [180, 230, 280, 330, 430, 480, 530].map(
  (y, index) =>
    `<rect x="60" y="${y}" width="${180 + (index % 3) * 40}" height="14" fill="#b9bec6"/><rect x="460" y="${y}" width="80" height="14" fill="#8b929d"/>`,
);
const payslip = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="780"><rect width="600" height="780" fill="#fff"/>
<rect x="60" y="60" width="220" height="26" fill="#0f5132"/><text x="60" y="130" font-family="sans-serif" font-size="22" fill="#444">Pay stub (demo, not a real document)</text>
${lines.join('')}<rect x="60" y="590" width="480" height="2" fill="#444"/><rect x="420" y="620" width="120" height="20" fill="#444"/></svg>`;

function pick<const T>(choices: readonly [T, ...T[]], position: number): T {
  return choices[position % choices.length] ?? choices[0];
}
