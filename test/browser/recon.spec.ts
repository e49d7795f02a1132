import { expect } from '@playwright/test';
import { paths } from '#contract/api/paths.ts';
import { writeDay } from '#contract/time/dates.ts';
import { dayOf } from '#contract/time/local-time.ts';
import { addCar } from '../builders.ts';
import { test } from './admin-session.ts';
import { expectWell } from './screen-sizes.ts';

const today = dayOf(new Date(), 'America/Chicago');

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('staff write down what is done to a car, and see what it costs and leaves', async ({ page, admin }) => {
      const carModel = `Recon${width}`;
      const carID = await addCar(admin, { carModel, carPrice: 9000 });
      await page.goto(paths.editCar(carID));
      const panel = page.getByRole('region', { name: 'Recon and costs' });
      const add = panel.getByRole('button', { name: 'Add task' });

      await test.step('a task of no known kind says what it is', async () => {
        await expect(panel.getByText('It needs the reserve expected in the repossession file.')).toBeVisible();
        await add.click();
        await expect(panel.getByLabel('Kind')).toBeFocused();
        await panel.getByLabel('Kind').selectOption('Other');
        await panel.getByLabel('Cost ($)').fill('much');
        await panel.getByRole('button', { name: 'Save task' }).click();
        await expect(panel.getByText('Say what needs to be done.')).toBeVisible();
        await expect(panel.getByText('Enter an amount in dollars, like 450.')).toBeVisible();
        await expectWell(page);
        await panel.getByLabel('Details').fill('Second key');
        await panel.getByLabel('Cost ($)').fill('$1,180');
        await panel.getByRole('button', { name: 'Save task' }).click();
        await expect(panel.getByText('Task saved.')).toBeVisible();
        await expect(add).toBeFocused();
      });

      await test.step('it is done today, for less', async () => {
        await panel.getByRole('button', { name: 'Edit task: Second key' }).click();
        await panel.getByLabel('State').selectOption('Done');
        await expect(panel.getByLabel('Done on')).toBeVisible();
        await panel.getByLabel('Cost ($)').fill('180.50');
        await panel.getByRole('button', { name: 'Save task' }).click();
        await expect(panel.getByText(`Done on ${writeDay('day', today, 'en')}`)).toBeVisible();
      });

      await test.step('the figures follow the file and the price that are saved beside them', async () => {
        const file = page.getByRole('group', { name: 'Repossession file' });
        await file.getByLabel('Reserve expected ($)').fill('7000');
        await file.getByLabel('Reconditioning ($)').fill('600');
        await file.getByLabel('Transport ($)').fill('100');
        await file.getByRole('button', { name: 'Save repossession file' }).click();
        await expect(panel.getByText('$1,719.50')).toBeVisible();
        await expect(panel.getByText(/The repossession file’s figure doesn’t count then\./)).toBeVisible();
        await page.getByLabel('Price ($)', { exact: true }).fill('8500');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await expect(panel.getByText('$1,219.50')).toBeVisible();
        await expectWell(page);
      });

      await test.step('what is open is marked in the inventory, and in the dossier with its cost', async () => {
        await admin.api.addReconTask({ id: carID, kind: 'tires', cost: 240 });
        await page.goto(`${paths.admin}?q=${carModel}`);
        await expect(page.getByText('1 task to do')).toBeVisible();
        await page.goto(paths.dossier(carID));
        await expect(page.getByText('Other: Second key', { exact: false })).toBeVisible();
        await expect(page.getByText('$979.50')).toBeVisible();
        await expectWell(page);
      });

      await test.step('another admin’s change is shown before it is saved over', async () => {
        await page.goto(paths.editCar(carID));
        await panel.getByRole('button', { name: 'Edit task: Tires' }).click();
        await panel.getByLabel('Details').fill('All four');
        const [, tires] = (await admin.api.readRecon({ id: carID })).tasks;
        await admin.api.saveReconTask({ taskID: tires?.taskID ?? 0, version: 1, kind: 'tires', cost: 260 });
        // The list is read again beside the open form, which still stands on what it was opened with.
        await page.getByLabel('Price ($)', { exact: true }).fill('8600');
        await page.getByRole('button', { name: 'Save changes' }).click();
        await expect(panel.getByText('$260.00')).toBeVisible();
        await panel.getByRole('button', { name: 'Save task' }).click();
        await expect(panel.getByText(/Someone else changed this task/)).toBeVisible();
        await panel.getByRole('button', { name: 'Save task' }).click();
        await expect(panel.getByText('Tires: All four')).toBeVisible();
        await expect(panel.getByText('$240.00')).toBeVisible();
      });

      await test.step('a task is removed after a question', async () => {
        await panel.getByRole('button', { name: 'Remove task: Tires: All four' }).click();
        const question = page.getByRole('alertdialog');
        await expectWell(page);
        await question.getByRole('button', { name: 'Keep task' }).click();
        await panel.getByRole('button', { name: 'Remove task: Tires: All four' }).click();
        await question.getByRole('button', { name: 'Remove task' }).click();
        await expect(panel.getByText('Task removed.')).toBeVisible();
        await expect(panel.getByText('Tires: All four')).toBeHidden();
      });
    });
  });
