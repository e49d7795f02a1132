import type { Page } from '@playwright/test';

/** One screen of the gallery: where it is, who looks, and what is done before the picture is taken. */
export type Screen = {
  name: string;
  path: string;
  /** `asker` is a buyer who has saved cars, asked for some, and wants to see one. */
  as?: 'buyer' | 'asker' | 'admin';
  /** Served by the development server, where what visitors never see can be looked at. */
  inDevelopment?: true;
  /** Something lies over the page: only what the window shows is taken. */
  isOverlay?: true;
  /** At twice the size: the window holds half of everything. */
  zoomed?: true;
  /** Before the page is opened: what its calls shall answer. */
  given?: (page: Page) => Promise<unknown>;
  /** Its calls are held back, so it never comes to rest. */
  isHeld?: true;
  before?: (page: Page) => Promise<unknown>;
};

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Sends a form as it is, and waits until it says what is wrong. */
export const sendInVain = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.locator('[aria-invalid="true"]').first().waitFor();
};
