import { test } from '../e2e/fixtures.ts';
import { canonicalScreens } from '../e2e/screens.ts';
import { phone, testScreen } from '../e2e/test-screen.ts';

test.describe('an English screen', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

  const english = canonicalScreens.filter(({ language }) => language === 'en-CA').map(({ path }) => path);
  for (const path of [...english, '/en/programs/camp-de-base', '/en/nope']) testScreen(path);
});
