import { expect } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { addCar } from '../builders.ts';
import { asFile, formOnPaper, formWithFields, readFields } from '../inventory/stand-in-forms.ts';
import { test } from './admin-session.ts';
import { expectWell } from './screen-sizes.ts';

for (const width of [360, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a guide is confirmed, changed to a warranty, and read by buyers in both languages', async ({
      page,
      admin,
    }) => {
      const carModel = `Guide${width}`;
      const carID = await addCar(admin, { carModel, vin: '' });
      await page.goto(`${paths.admin}?q=${carModel}`);
      await expect(page.getByText('No Buyers Guide').filter({ visible: true }).first()).toBeVisible();
      await expectWell(page);

      await page.goto(paths.editCar(carID));
      const panel = page.getByRole('group', { name: 'Buyers Guide' });
      await expect(panel.getByText('Nobody has confirmed this guide yet.')).toBeVisible();
      await expectWell(page);
      await panel.getByRole('button', { name: 'Confirm Buyers Guide' }).click();
      await expect(panel.getByText('Buyers Guide saved.')).toBeVisible();
      await page.goto(paths.car(carID));
      await expect(page.getByText('Sold as is: after the sale you pay for repairs.')).toBeVisible();
      await expectWell(page);

      await page.goto(paths.editCar(carID));
      await panel.getByLabel('How this car is sold').selectOption('With a dealer warranty');
      await panel.getByRole('button', { name: 'Save Buyers Guide' }).click();
      await expect(panel.getByLabel('Labor we pay (%)')).toHaveAttribute('aria-invalid', 'true');
      await panel.getByLabel('Warranty', { exact: true }).selectOption('Limited');
      await panel.getByLabel('Labor we pay (%)').fill('50');
      await panel.getByLabel('Parts we pay (%)').fill('40');
      await panel.getByLabel('Systems covered').fill('Engine');
      await panel.getByLabel('Duration').fill('30 days');
      await panel.getByLabel('Service contract available').check();
      await expectWell(page);
      await panel.getByRole('button', { name: 'Save Buyers Guide' }).click();
      await expect(panel.getByText('Buyers Guide saved.')).toBeVisible();
      await page.goto(`/es${paths.car(carID)}`);
      await expect(page.getByText(/Garantía limitada\. Pagamos el 50%/)).toBeVisible();
      await expectWell(page);
      await page.goto(`${paths.admin}?q=${carModel}`);
      await expect(page.getByRole('checkbox', { name: new RegExp(`${carModel}$`) })).toBeVisible();
      await expect(page.getByText('No Buyers Guide')).toHaveCount(0);
    });

    test('the official form is uploaded, matched and linked where buyers look', async ({ page, admin }) => {
      const carID = await addCar(admin, { carMake: 'Honda', vin: '' });
      await admin.api.saveGuide({ id: carID, version: 0, kind: 'as-is' });
      await page.goto(paths.settings);
      const forms = page.getByRole('region', { name: 'Official Buyers Guide form' });
      const choose = async (label: RegExp, bytes: Uint8Array<ArrayBuffer>) => {
        const buffer = Buffer.from(bytes);
        await forms.getByLabel(label).setInputFiles({ name: 'guide.pdf', mimeType: 'application/pdf', buffer });
      };
      await choose(/form \(English\)/, await formOnPaper(5));
      await expect(forms.getByText(/too many pages/)).toBeVisible();
      await choose(/form \(English\)/, await formWithFields());
      await expect(forms.getByText(/guide\.pdf, uploaded on/)).toBeVisible();
      await forms.getByText('Match the form (English)').click();
      await expect(forms.getByLabel('Make', { exact: true })).toHaveValue('Vehicle Make');
      await expectWell(page);
      await forms.getByLabel('Model', { exact: true }).selectOption('Leave out');
      await forms.getByRole('button', { name: 'Save matches' }).click();
      await expect(forms.getByText('Matches saved.')).toBeVisible();
      expect((await admin.api.listGuideForms()).forms[0]?.places.model).toBeUndefined();

      await page.goto(paths.car(carID));
      const link = page.getByRole('link', { name: 'Buyers Guide (PDF)' });
      const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(await readFields(new Uint8Array(await pdf.body()))).toMatchObject({
        'Vehicle Make': 'Honda',
        Model: '',
        'As is': true,
      });
      await expectWell(page);
      await page.goto(paths.editCar(carID));
      await expect(page.getByRole('link', { name: 'Open PDF (English)' })).toBeVisible();

      await admin.api.uploadGuideForm({ language: 'es', form: [asFile(await formOnPaper())] });
      await page.goto(paths.settings);
      await forms.getByText('Match the form (Spanish)').click();
      await expect(forms.getByText('This form has no fields.')).toBeVisible();
      await expectWell(page);
      for (const language of ['en', 'es'] as const) await admin.api.deleteGuideForm({ language });
    });
  });
