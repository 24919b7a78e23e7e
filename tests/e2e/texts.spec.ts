import { contactForm, freshEmail, newsletterForm, takeTime } from '../support/forms.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { expect, ready, test } from './fixtures.ts';

/**
 * The error catalogue of the specification: the backend's answers, and the texts for visitors. The French texts were
 * compared by hand.
 */
const newsletterTexts = [
  ['genericError', 'An error occurred. Please try again.', 'Une erreur est survenue. Veuillez réessayer.'],
  ['alreadySubscribed', 'You are already subscribed to the newsletter', 'Vous êtes déjà sur la liste de l’infolettre'],
  ['blankEmail', 'Please enter a valid email address', 'Veuillez saisir une adresse courriel valide'],
  ['invalidEmail', 'Invalid email address', 'Adresse courriel invalide'],
  ['banned', 'You are banned from the newsletter', 'Cette adresse a été bannie de l’infolettre'],
  [
    'invalidConfiguration',
    'The email provider configuration is incomplete. Please contact the administrator.',
    'La configuration du fournisseur de courriel est incomplète. Veuillez communiquer avec l’administrateur.',
  ],
  ['aKeyOfTomorrow', 'An error occurred. Please try again.', 'Une erreur est survenue. Veuillez réessayer.'],
] as const;

const subscribed = ['You are subscribed to the newsletter!', 'Votre abonnement à l’infolettre est confirmé\u202f!'];

const contactTexts = {
  placeholder: ['000 000-0000', '000 000-0000'],
  organization: ['Organization or co-ownership', 'Organisation ou copropriété'],
  send: ['Send', 'Envoyer'],
  sending: ['Sending...', 'Envoi en cours...'],
  required: ['This field is required', 'Ce champ est obligatoire'],
  requiredShort: ['Required', 'Obligatoire'],
  success: ['Your message has been sent successfully.', 'Votre message a bien été envoyé.'],
  broken: ['Something broke on our side, not on yours.', 'Quelque chose s’est brisé de notre côté, pas du vôtre.'],
  error: [
    'Something went wrong. Please verify your information and try again.',
    'Une erreur est survenue. Veuillez vérifier vos renseignements et réessayer.',
  ],
} as const;

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
});

for (const [index, base] of ['/en', ''].entries()) {
  test(`every outcome of the newsletter has its text in ${base || 'French'}`, async ({ page, remote }) => {
    await page.goto(`${remote.site.url}${base}/contact`);
    await ready(page);
    await takeTime(page);
    const form = newsletterForm(page);
    for (const [translationKey, ...texts] of newsletterTexts) {
      const body = JSON.stringify({ success: false, message: { translationKey } });
      remote.backend.setFault((operation) =>
        operation === 'subscribe' ? { status: 200, body, contentType: 'application/json' } : null,
      );
      const email = freshEmail();
      await form.email.fill(email);
      await form.submit.click();
      await expect(form.status).toHaveText(texts[index] ?? '');
      await expect(form.email).toHaveValue(email);
      // The button is released a moment after the reply.
      await expect(form.submit).not.toHaveAttribute('aria-disabled');
    }
    remote.backend.setFault(() => null);
    await form.email.fill(freshEmail());
    await form.submit.click();
    await expect(form.status).toHaveText(subscribed[index] ?? '');
  });

  test(`every outcome of the contact form has its text in ${base || 'French'}`, async ({ page, remote }) => {
    const text = (key: keyof typeof contactTexts) => contactTexts[key][index] ?? '';
    await page.goto(`${remote.site.url}${base}/contact`);
    await ready(page);
    await takeTime(page);
    const form = contactForm(page);
    await expect(form.field('phone')).toHaveAttribute('placeholder', text('placeholder'));
    await expect(form.main.getByLabel(text('organization'))).not.toHaveAttribute('aria-required');
    await expect(form.send).toHaveAccessibleName(text('send'));
    await expect(form.main.locator('label', { hasText: '*' })).toHaveCount(8);

    await form.send.click();
    await expect(form.main.getByText(text('required'), { exact: true })).toHaveCount(8);
    await expect(form.outcome.getByRole('link', { name: new RegExp(`: ${text('requiredShort')}$`) })).toHaveCount(8);

    await form.fill();
    remote.backend.setFault((operation) => (operation === 'send' ? { status: 500, body: '' } : null));
    await form.send.click();
    await expect(form.outcome).toContainText(text('broken'));
    const refusal = JSON.stringify({ success: false, errors: {} });
    remote.backend.setFault((operation) => (operation === 'send' ? { status: 422, body: refusal } : null));
    await form.send.click();
    await expect(form.outcome).toHaveText(text('error'));
    remote.backend.setFault((operation) => (operation === 'send' ? { delayMs: 500 } : null));
    await form.send.click();
    await expect(form.main.getByRole('button', { name: text('sending') })).toBeVisible();
    await expect(form.outcome).toContainText(text('success'));
    remote.backend.setFault(() => null);
  });
}

/** English path, French path, and the text of the list when nothing is found. */
const emptyLists = [
  ['/en/blog', '/blogue', 'No articles found...', 'Aucun article trouvé...'],
  ['/en/events', '/evenements', 'No events found...', 'Aucun événement trouvé...'],
  ['/en/companies', '/entreprises', 'No company found...', 'Aucune entreprise trouvée...'],
  ['/en/coachs-and-experts', '/coachs-et-experts', 'No coaches or experts found...', 'Aucun coach ou expert trouvé...'],
  ['/en/press', '/presse', 'No press releases found...', 'Aucun communiqué trouvé...'],
] as const;

const emptyAdvice = [
  "We couldn't find any results for your search. Please try again with different filters.",
  'Aucun résultat ne correspond à votre recherche. Veuillez réessayer avec d’autres filtres.',
] as const;

test('a list without results says so, each with its own text', async ({ page, site }) => {
  for (const [english, french, ...titles] of emptyLists) {
    for (const [index, path] of [english, french].entries()) {
      await page.goto(`${site.url}${path}?q=zzzzqqq`);
      await expect(page.locator('main')).toContainText(titles[index] ?? '');
      await expect(page.locator('main')).toContainText(emptyAdvice[index] ?? '');
    }
  }
});

test('an empty list says that there is nothing to display', async ({ page, remote }) => {
  const nothing = JSON.stringify({ data: { entries: [], entryCount: 0 } });
  remote.backend.setFault((operation) =>
    operation === 'List' ? { status: 200, body: nothing, contentType: 'application/json' } : null,
  );
  await page.goto(`${remote.site.url}/en/blog`);
  await expect(page.locator('main')).toContainText('Nothing to display');
  await page.goto(`${remote.site.url}/blogue`);
  await expect(page.locator('main')).toContainText('Rien à afficher');
  remote.backend.setFault(() => null);
});
