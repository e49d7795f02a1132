import { expect, type Page } from '@playwright/test';
import { refusals } from '#contract/api/refusals.ts';
import { problems } from '#contract/problems/problems.ts';
import { writeDay } from '#contract/time/dates.ts';
import { test } from './admin-session.ts';
import { newBuyer, signIn } from './buyers.ts';

/** What is refused on a Spanish page is told in Spanish: by the browser, by the server, for the form and for each field. */
const english = [...Object.values(problems), ...Object.values(refusals).map(({ message }) => message)].map(patternOf);

/** A sentence with whatever may stand in the places of its parameters. */
function patternOf(sentence: string | ((given: never) => string)): RegExp {
  const blank = '\u0001';
  const day = '2026-11-17';
  const anything = new Proxy({}, { get: (_given, name) => (name === 'day' ? day : blank) }) as never;
  const text =
    typeof sentence === 'string' ? sentence : sentence(anything).replaceAll(writeDay('day', day, 'en'), blank);
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(blank, '.+'));
}

async function expectTold(page: Page, ...sentences: string[]): Promise<void> {
  for (const sentence of sentences) await expect(page.getByText(sentence).first()).toBeVisible();
  const told = await page.locator('.error, .notice, td, [role=alert]').allInnerTexts();
  expect(told.filter((text) => english.some((pattern) => pattern.test(text)))).toEqual([]);
}

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('logging in with a wrong password', async ({ page }) => {
  await page.goto('/es/login');
  await fill(page, { email: 'nobody@example.com', password: 'not-the-password' });
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectTold(page, 'El correo o la contraseña no son correctos.');
});

test('signing up with a name that is none, and with a common password', async ({ page }) => {
  await page.goto('/es/signup');
  const email = `persona-${Date.now()}@example.com`;
  const person = { fName: 'www.evil.com', lName: 'x'.repeat(61), email, password: 'qwerty123', confirm: 'qwerty123' };
  await fill(page, person);
  await press(page, 'Registrarme');
  await expectTold(
    page,
    'Revisa los campos marcados.',
    'Usa letras, espacios, guiones, apóstrofos y puntos.',
    'Usa 60 caracteres o menos.',
  );
  await fill(page, { fName: 'Ana', lName: 'Ruiz' });
  await press(page, 'Registrarme');
  await expectTold(page, 'Revisa los campos marcados.', 'Esa contraseña es muy común. Elige otra.');
});

test('an application with everything wrong, then with a wrong file', async ({ page, context, baseURL }) => {
  const site = baseURL ?? '';
  await signIn(context, await newBuyer(site), site);
  await page.goto('/es/apply');
  await press(page, 'Enviar formulario');
  await expectTold(
    page,
    'Escribe tu teléfono.',
    'Escribe tu fecha de nacimiento.',
    'Escribe tu calle y número.',
    'Escribe tu ciudad.',
    'Elige tu estado.',
    'Escribe tu código postal.',
    'Escribe cuánto tiempo llevas viviendo ahí.',
    'Escribe tu puesto.',
    'Escribe cuánto tiempo llevas trabajando ahí.',
    'Escribe la dirección de tu empleador.',
    'Elige cada cuánto te pagan.',
    'Escribe el enganche en dólares.',
    'Escribe cuánto te pagan por cheque, en dólares.',
    'Elige el número de meses.',
    'Sube un comprobante de ingresos.',
    'Confirma que tu información es correcta.',
  );
  await fill(page, { phone: '12', dob: '2020-01-01', zip: 'x', downPay: 'mucho', fullPay: '1450' });
  await press(page, 'Enviar formulario');
  await expectTold(
    page,
    'Escribe un teléfono de 10 dígitos',
    'Debes tener 18 años o más',
    'Escribe un código postal como 62704.',
  );
  await fill(page, { phone: '2175550142', dob: '1990-04-02', zip: '62704', downPay: '1500' });
  await fill(page, { streetaddress: '12 Elm Street', city: 'Springfield', timeAtRes: '2 años' });
  await fill(page, { jobTitle: 'Cocinera', tenure: '18 meses', jobAddress: '1 Main Street' });
  for (const name of ['state', 'payFreq', 'time'])
    await page.locator(`select[name=${name}]`).selectOption({ index: 1 });
  await page.locator('main input[type=checkbox]').check();
  for (const [name, content, sentence] of [
    ['talón.png', 'no picture at all', 'No aceptamos este tipo de archivo.'],
    ['talón.pdf', '%PDF-1.7\nbroken', 'Este PDF está dañado. Guárdalo otra vez o sube una foto.'],
  ] as const) {
    const mimeType = name.endsWith('pdf') ? 'application/pdf' : 'image/png';
    await page.locator('input[name=proofOfIncome]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
    await press(page, 'Enviar formulario');
    await expectTold(page, sentence);
    await expect(page.getByText('Algo salió mal')).toHaveCount(0);
  }
});

test('a car with everything wrong', async ({ page, admin }) => {
  const [one, other] = (await admin.api.listInventory()).cars;
  await admin.api.editCar({ carID: one?.carID ?? 0, stockNumber: 'ES-1' });
  await page.goto(`/es/admin/car/${other?.carID}`);
  await fill(page, { carYear: '18', carPrice: 'barato', carMileage: '1.5', keys: 'dos' });
  await press(page, 'Guardar cambios');
  await expectTold(
    page,
    'Escribe el año del modelo',
    'Escribe una cantidad en dólares',
    'Escribe el número de llaves.',
  );
  await fill(page, { carYear: '1900', carPrice: '20000000', carMileage: '3000000', keys: '21', vin: 'ABC' });
  await fill(page, { carMake: ' ', features: Array.from({ length: 61 }, (_, at) => at).join(',') });
  await press(page, 'Guardar cambios');
  await expectTold(
    page,
    'Escribe la marca.',
    'Escribe el precio en dólares, por ejemplo 8995.',
    'Escribe el millaje en millas enteras.',
    'Puedes agregar hasta 60 características.',
  );
  await page.reload();
  await fill(page, { stockNumber: 'ES-1' });
  await press(page, 'Guardar cambios');
  await expectTold(page, 'Otro auto tiene este número de inventario.');
  await page.reload();
  await fill(page, { vin: 'ABC' });
  await press(page, 'Guardar cambios');
  await expectTold(page, 'Un VIN tiene 17 caracteres.');
});

test('sheets that cannot be imported, and one with problems in its rows', async ({ page, admin }) => {
  await admin.api.me();
  await page.goto('/es/admin/import');
  const choose = (...lines: string[]) =>
    page
      .locator('input[name=sheet]')
      .setInputFiles({ name: 'hoja.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  const headings = 'VIN,Stock,Year,Make,Model,Price,Body,Color';
  await choose(headings);
  await expectTold(page, 'Este archivo no tiene filas.');
  await choose(headings, ',S1,2019,"Kia,Rio,1,suv,red');
  await expectTold(page, 'Falta cerrar unas comillas.');
  await choose(Array.from({ length: 201 }, (_, at) => `c${at}`).join(','), 'x');
  await expectTold(page, 'El archivo puede tener hasta 200 columnas.');
  await choose(
    headings,
    ',,2019,Kia,Rio,1,suv,red',
    `X,S2,nineteen,,Rio,free,spaceship,${'x'.repeat(41)}`,
    ',S3,1850,Kia,Rio,1,suv,red',
    ',S4,2019,Kia,Rio,1,suv,red',
    ',S4,2019,Kia,Rio,1,suv,red',
    ',S5,2019,,Rio,1,suv,red',
  );
  await press(page, 'Revisar archivo');
  await expectTold(
    page,
    'Agrega un VIN o un número de inventario.',
    'Un VIN tiene 17 caracteres.',
    'Escribe el año del modelo, por ejemplo 2019.',
    'Escribe la marca.',
    'Escribe el precio en dólares, por ejemplo 8995.',
    'Elige un tipo de auto.',
    'Usa 40 caracteres o menos.',
    'Escribe 1900 o un año posterior.',
    'Es un duplicado de la fila 5.',
  );
});

test('settings out of bounds', async ({ page, admin }) => {
  await admin.api.me();
  await page.goto('/es/admin/settings');
  await fill(page, { apr: '99', taxRate: '' });
  await press(page, 'Guardar configuración');
  await expectTold(page, 'Escribe un número del 0 al 60, con hasta 3 decimales.', 'Completa este campo.');
});

test('a person who is invited twice', async ({ page, admin }) => {
  const email = `colega-${Date.now()}@example.com`;
  const password = 'springfield-clerk';
  await admin.api.inviteAdmin({ email, password });
  await page.goto('/es/admin/settings/staff');
  await press(page, 'Invitar a un administrador');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=password]').fill(password);
  await dialog.locator('form button:not([type=button])').click();
  await expectTold(page, 'Esta persona ya tiene una invitación. Puedes enviarla otra vez desde la lista.');
});

test('a lost connection', async ({ page }) => {
  await page.goto('/es/login');
  await fill(page, { email: 'nobody@example.com', password: 'not-the-password' });
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.locator('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expectTold(page, 'No pudimos conectar con nuestro servidor.');
});
