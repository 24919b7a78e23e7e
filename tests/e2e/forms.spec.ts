import type { Page } from 'playwright/test';
import { contactForm, freshEmail, newsletterForm, readPostedFields, takeTime } from '../support/forms.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { expect, expectHydrated, findViolations, ready, test } from './fixtures.ts';

// Other tests cover moving parts, and drawing them takes longer than a form.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
});

const expectAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

/** Without script an answer is a whole page, which the server may take longer to render. */
const answered = { timeout: 15_000 };

const words = {
  fr: {
    events: '/evenements',
    contact: '/contact',
    blank: 'Veuillez saisir une adresse courriel valide',
    invalid: 'Adresse courriel invalide',
    subscribed: 'Votre abonnement à l’infolettre est confirmé\u202f!',
    already: 'Vous êtes déjà sur la liste de l’infolettre',
    next: 'La prochaine infolettre',
    required: 'Ce champ est obligatoire',
    summary: ['Il y a 2 erreurs dans le formulaire', 'Ville\u00a0: Obligatoire'],
    sent: 'Votre message a bien été envoyé.',
    another: 'Envoyer un autre message',
  },
  en: {
    events: '/en/events',
    contact: '/en/contact',
    blank: 'Please enter a valid email address',
    invalid: 'Invalid email address',
    subscribed: 'You are subscribed to the newsletter!',
    already: 'You are already subscribed to the newsletter',
    next: 'The next newsletter',
    required: 'This field is required',
    summary: ['There are 2 errors in the form', 'City: Required'],
    sent: 'Your message has been sent successfully.',
    another: 'Send another message',
  },
} as const;

for (const language of ['fr', 'en'] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`in ${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled });
      const expected = words[language];

      test('the newsletter says what is wrong, accepts an address, and recognises it the second time', async ({
        page,
        site,
      }) => {
        const email = freshEmail();
        await page.goto(site.url + expected.events);
        if (javaScriptEnabled) await ready(page);
        const form = newsletterForm(page);

        await form.submit.click();
        await expect(form.status).toHaveText(expected.blank, answered);
        await form.email.fill('not an address');
        await form.submit.click();
        await expect(form.status).toHaveText(expected.invalid, answered);
        await expect(form.email).toHaveValue('not an address');
        await expect(form.email).toHaveAttribute('aria-invalid', 'true');

        await form.email.fill(email);
        await takeTime(page);
        await form.submit.click();
        await expect(form.status).toHaveText(expected.subscribed, answered);
        await expect(form.email).toHaveValue('');
        await expect(page.getByRole('contentinfo')).toContainText(expected.next);
        await form.email.fill(email.toUpperCase());
        await form.submit.click();
        await expect(form.status).toHaveText(expected.already, answered);
        await expect(form.email).toHaveValue(email.toUpperCase());
      });

      test('the contact form keeps what was typed, names each mistake at its field, and sends', async ({
        page,
        site,
      }) => {
        await page.goto(site.url + expected.contact);
        if (javaScriptEnabled) await ready(page);
        const form = contactForm(page);
        await form.fill({ phone: '12', city: '' });
        await takeTime(page);
        await form.send.click();

        await expect(form.outcome).toBeFocused();
        for (const text of expected.summary) await expect(form.outcome).toContainText(text);
        const phone = form.field('phone');
        await expect(phone).toHaveAttribute('aria-invalid', 'true');
        await expect(phone).toHaveAccessibleDescription(/418 555-0142/);
        await expect(form.field('city')).toHaveAccessibleDescription(expected.required);
        await expect(phone).toHaveValue('12');
        await expect(form.field('firstName')).toHaveValue('Renée');
        await expect(form.field('province')).toHaveValue('QC');
        await expect(form.field('message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
        await form.outcome.getByRole('link').last().click();
        await expect(phone).toBeFocused();

        await phone.fill('418.555.0142');
        await form.field('city').fill('Rimouski');
        await form.send.click();
        await expect(form.outcome).toContainText(expected.sent);
        await expect(form.outcome).toContainText(/LT-[0-9A-Z]{6}/);
        await expect(form.outcome).toContainText('renee@example.org');
        await expect(form.outcome).toBeFocused();

        await form.main.getByRole('button', { name: expected.another }).click();
        await expect(form.field('firstName')).toHaveValue('');
        await expect(form.outcome).toHaveCount(0);
      });
    });
  }
}

test('a valid phone number is shown in the usual form, at once or when the form comes back', async ({
  browser,
  page,
  site,
}) => {
  await page.goto(`${site.url}/contact`);
  await ready(page);
  await contactForm(page).field('phone').fill('4185550142');
  await contactForm(page).field('city').focus();
  await expect(contactForm(page).field('phone')).toHaveValue('418 555-0142');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}/contact`);
  await contactForm(plain).field('phone').fill('+1 (418) 555.0142 poste 7');
  await takeTime(plain);
  await contactForm(plain).send.click();
  await expect(contactForm(plain).field('phone')).toHaveValue('418 555-0142, 7');
  await plain.close();
});

test('the message’s field grows, counts down, announces it politely near the end, and keeps a text that is too long', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/en/contact`);
  await ready(page);
  const { field, main } = contactForm(page);
  const spoken = main.locator('[aria-live=polite]');
  const height = async () => (await field('message').boundingBox())?.height ?? 0;
  const before = await height();
  await field('message').fill('a'.repeat(1000));
  await expect(main).toContainText('4,000 characters left');
  await expect(spoken).toHaveText('');
  await field('message').fill('a\n'.repeat(20));
  expect(await height()).toBeGreaterThan(before);
  await field('message').fill('a'.repeat(4960));
  await expect(spoken).toHaveText('40 characters left');
  await field('message').pressSequentially('b');
  await expect(field('message')).toHaveAccessibleDescription('39 characters left');
  await expect(spoken).toHaveText('40 characters left');
  await field('message').fill('a'.repeat(5001));
  await expect(spoken).toHaveText('1 character too many');
  await expect(field('message')).toHaveValue('a'.repeat(5001));
});

test.describe('no attempt loses anything', () => {
  test('when the network fails, the form says so, and the next attempt sends one message', async ({
    page,
    remote,
    noise,
  }) => {
    await page.goto(`${remote.site.url}/en/contact`);
    await ready(page);
    const form = contactForm(page);
    await form.fill();
    await expectHydrated(page);
    await takeTime(page);
    remote.backend.takeOperations();
    // The message arrives, but its answer is lost.
    await page.route('**/RSC/F/**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.send.click();
    await expect(form.outcome).toContainText('The site did not answer');
    await expect(form.outcome).toBeFocused();
    await expect(form.field('message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
    await expect(form.field('province')).toHaveValue('QC');
    await expectAccessible(page);
    await page.unroute('**/RSC/F/**');
    await form.send.click();
    await expect(form.outcome).toContainText('Your message has been sent successfully.');
    expect(remote.backend.takeOperations().filter((operation) => operation === 'send')).toHaveLength(1);
    expect(noise.splice(0).every((line) => line.includes('ERR_CONNECTION_RESET'))).toBe(true);
  });

  test('when the newsletter’s answer is lost, the address stays', async ({ page, site, noise }) => {
    await page.goto(`${site.url}/evenements`);
    await ready(page);
    const form = newsletterForm(page);
    await form.email.fill(freshEmail());
    await expectHydrated(page);
    await takeTime(page);
    await page.route('**/RSC/F/**', (route) => route.abort('internetdisconnected'));
    await form.submit.click();
    await expect(form.status).toContainText('Le site n’a pas répondu');
    await expect(form.email).toHaveValue(/@example\.org$/);
    await page.unroute('**/RSC/F/**');
    await form.submit.click();
    await expect(form.status).toHaveText(words.fr.subscribed);
    expect(noise.splice(0).every((line) => line.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
  });

  test('when the scripts never arrive, the form is posted by the browser', async ({ page, site, noise }) => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${site.url}/en/contact`);
    const form = contactForm(page);
    await form.fill();
    await takeTime(page);
    await form.send.click();
    await expect(form.outcome).toContainText('Your message has been sent successfully.');
    noise.length = 0;
  });

  test('when the visitor goes back after sending without script', async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}/en/contact`);
    const form = contactForm(page);
    await form.fill({ phone: '12' });
    await takeTime(page);
    await form.send.click();
    await expect(form.outcome).toContainText('Phone');
    await page.goBack();
    await expect(form.field('firstName')).toHaveValue('Renée');
    await expect(form.field('message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
    await page.close();
  });

  test('when the backend fails, answers something else, or not at all', async ({ page, remote }) => {
    await page.goto(`${remote.site.url}/en/contact`);
    await ready(page);
    const form = contactForm(page);
    const newsletter = newsletterForm(page);
    await form.fill();
    await newsletter.email.fill('person@example.org');
    await takeTime(page);
    const ours = 'Something broke on our side, not on yours.';
    const faults = [
      [{ status: 503, body: 'down' }, ours],
      [{ status: 500, body: '{"success":true}' }, ours],
      [{ status: 200, body: '<h1>?</h1>' }, 'An error occurred. Please try again.'],
      [{ hang: true }, ours],
    ] as const;
    for (const [fault, saidByNewsletter] of faults) {
      remote.backend.setFault((operation) => (/^(send|subscribe)$/.test(operation) ? fault : null));
      await form.send.click();
      await expect(form.outcome).toContainText(ours, { timeout: 15_000 });
      await expect(form.field('message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
      await newsletter.submit.click();
      await expect(newsletter.status).toContainText(saidByNewsletter, { timeout: 15_000 });
      await expect(newsletter.email).toHaveValue('person@example.org');
    }
    remote.backend.setFault(() => null);
  });
});

const refusals = [
  [400, 'The site has changed since you opened this page.', 'Le site a changé depuis que vous avez ouvert cette page.'],
  [403, 'The site did not recognize this form as its own', 'Le site n’a pas reconnu ce formulaire comme le sien'],
  [413, 'This is too long to be sent at once.', 'C’est trop long pour être envoyé d’un coup.'],
  [429, 'Too many attempts.', 'Trop de tentatives.'],
  [500, 'Something broke on our side, not on yours.', 'Quelque chose s’est brisé de notre côté, pas du vôtre.'],
] as const;

for (const [index, path] of ['/en/contact', '/contact'].entries()) {
  test(`each status between a form and its answer has its own message: ${path}`, async ({ page, site, noise }) => {
    await page.goto(site.url + path);
    await ready(page);
    const form = contactForm(page);
    const newsletter = newsletterForm(page);
    await form.fill();
    await newsletter.email.fill('person@example.org');
    await expectHydrated(page);
    for (const [status, ...texts] of refusals) {
      await page.route('**/RSC/F/**', (route) => route.fulfill({ status, body: 'No' }));
      await form.send.click();
      await expect(form.outcome).toContainText(texts[index] ?? '');
      await expect(form.field('message')).toHaveValue('Hello!\nWe have a prototype and a dog.');
      await newsletter.submit.click();
      await expect(newsletter.status).toContainText(texts[index] ?? '');
      await expect(newsletter.email).toHaveValue('person@example.org');
      await expect(newsletter.submit).not.toHaveAttribute('aria-disabled');
      await page.unroute('**/RSC/F/**');
    }
    noise.length = 0;
  });
}

test('a decoy field that an extension fills each time does not block the visitor for ever', async ({ page, site }) => {
  await page.goto(`${site.url}/en/contact`);
  await ready(page);
  const form = contactForm(page);
  const decoy = form.field('remarks');
  const fillDecoy = () => decoy.evaluate((field: HTMLInputElement) => (field.value = 'filled by an extension'));
  await form.fill();
  await fillDecoy();
  await takeTime(page);
  await form.send.click();
  await expect(form.outcome).toContainText('A hidden field came back filled in');
  await expect(decoy).toHaveValue('');
  await fillDecoy();
  await takeTime(page);
  await form.send.click();
  await expect(form.outcome).toContainText('Your message has been sent successfully.');
});

test.describe('a form is sent once', () => {
  test('when its button is pressed twice, and the button shows that it is being sent', async ({ page, remote }) => {
    await page.goto(`${remote.site.url}/en/contact`);
    await ready(page);
    const form = contactForm(page);
    await form.fill();
    await expectHydrated(page);
    await takeTime(page);
    remote.backend.takeOperations();
    remote.backend.setFault((operation) => (operation === 'send' ? { delayMs: 800 } : null));
    await form.send.dblclick();
    const button = form.main.getByRole('button', { name: 'Sending...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await form.field('firstName').press('Enter');
    await expect(form.outcome).toContainText('Your message has been sent successfully.');
    remote.backend.setFault(() => null);
    expect(remote.backend.takeOperations().filter((operation) => operation === 'send')).toHaveLength(1);
  });

  test('when it is posted twice without script', async ({ browser, remote }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${remote.site.url}/en/contact`);
    const form = contactForm(page);
    await form.fill();
    await takeTime(page);
    remote.backend.takeOperations();
    remote.backend.setFault((operation) => (operation === 'send' ? { delayMs: 800 } : null));
    await form.send.dblclick();
    await expect(form.outcome).toContainText('Your message has been sent successfully.');
    remote.backend.setFault(() => null);
    expect(remote.backend.takeOperations().filter((operation) => operation === 'send')).toHaveLength(1);
    await page.close();
  });
});

test.describe('what a browser sends is not trusted', () => {
  test('a forged previous state changes nothing and runs nothing', async ({ page, site }) => {
    await page.goto(`${site.url}/en/contact`);
    const html = await (await page.request.get(`${site.url}/en/contact`)).text();
    // The consent form comes before, the newsletter's after the contact form.
    const contact = html.slice(html.indexOf('aria-labelledby="contact-form-title"'));
    const names = [...contact.matchAll(/name="(\$ACTION_[^"]+)"(?: value="([^"]*)")?/g)];
    const reference = names.findIndex(([, name]) => name?.startsWith('$ACTION_REF_'));
    const own = names
      .slice(reference, reference + 4)
      .map(([, name = '', value = '']) => [name, unescape(value)] as const);
    const forged = { status: 'sent', message: '<img src=x onerror=alert(1)>', errors: { firstName: {} }, values: null };
    const post = (previous: string) => {
      const fields = own.map(([name, value]) => [name, name.endsWith(':1') ? previous : value] as const);
      return page.request.post(`${site.url}/en/contact`, {
        multipart: { ...Object.fromEntries(fields), firstName: '"><script>alert(2)</script>' },
        headers: { accept: 'text/html', origin: site.url },
      });
    };
    const answer = await post(JSON.stringify([forged]));
    expect(answer.status()).toBe(200);
    const body = await answer.text();
    expect(body).toContain('The page was open for too long');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;"');
    expect(body).not.toContain('onerror=alert(1)');
    for (const garbage of ['{', '"$F1"', '["$@99"]', '']) {
      expect([garbage, (await post(garbage)).status()]).toEqual([garbage, 400]);
    }
  });

  test('too many attempts from one network address are refused with status 429, and the e-mail address stays', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.url}/en/events`);
    await takeTime(page);
    const html = await (await page.request.get(`${site.url}/en/events`)).text();
    const from = { 'x-forwarded-for': freshAddress(), accept: 'text/html', origin: site.url };
    // Those of the newsletter; the form of the consent banner has the id of its action.
    const fields = Object.fromEntries(
      [...html.matchAll(/name="(\$ACTION_(?!ID_)[^"]+)"(?: value="([^"]*)")?/g)].map(([, name = '', value = '']) => [
        name,
        unescape(value),
      ]),
    );
    const { renderedAt = '' } = await readPostedFields(page, 'footer form');
    const post = (email: string) =>
      page.request.post(`${site.url}/en/events`, { multipart: { ...fields, renderedAt, email }, headers: from });
    for (let index = 0; index < 20; index += 1) expect((await post(freshEmail())).status()).toBe(200);
    const refused = await post('one-too-many@example.org');
    expect(refused.status()).toBe(429);
    expect(refused.headers()['retry-after']).toBe('600');
    const body = await refused.text();
    expect(body).toContain('Too many attempts. Please wait a few minutes, then try again.');
    expect(body).toContain('value="one-too-many@example.org"');
  });

  test('a text that is far too long gets an answer, with and without script', async ({
    browser,
    page,
    site,
    noise,
  }) => {
    await page.goto(`${site.url}/en/contact`);
    await ready(page);
    const long = 'Plus long encore. '.repeat(5_000).trim();
    await contactForm(page).fill({ message: long });
    await contactForm(page).send.click();
    await expect(contactForm(page).outcome).toContainText('The message has at most 5,000 characters');
    await expect(contactForm(page).field('message')).toHaveValue(long);
    expect(noise.splice(0).every((line) => line.includes('413'))).toBe(true);

    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${site.url}/en/contact`);
    await contactForm(plain).fill({ message: long });
    await contactForm(plain).send.click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Too much to send');
    const refusal = await plain.content();
    await plain.goBack();
    await expect(contactForm(plain).field('message')).toHaveValue(long);
    await plain.close();
    // The accessibility checks are a script, which the page's policy and a browser without JavaScript would block.
    const copy = await page.context().newPage();
    await copy.setContent(refusal);
    await expectAccessible(copy);
  });
});

test.describe('every state of the forms is accessible', () => {
  for (const path of ['/contact', '/en/contact']) {
    test(path, async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(site.url + path);
      await ready(page);
      const form = contactForm(page);
      const newsletter = newsletterForm(page);
      await newsletter.email.focus();
      await expectHydrated(page);
      await newsletter.submit.click();
      await takeTime(page);
      await form.send.click();
      await expect(form.outcome).toBeFocused();
      await expect(newsletter.email).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await form.fill();
      await form.send.click();
      await expect(form.outcome).toHaveAttribute('data-state', 'sent');
      await newsletter.email.fill(freshEmail());
      await newsletter.submit.click();
      await expect(newsletter.email).toHaveValue('');
      await expectAccessible(page);
    });
  }
});

/** The value of an HTML attribute as text. */
function unescape(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on the not-found page of any address, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('the newsletter answers at that address, in its language', async ({ page, site }) => {
      await page.request.get(`${site.url}/en/first-unknown`);
      await page.goto(`${site.url}/en/second-unknown?x=1`);
      if (javaScriptEnabled) await ready(page);
      const form = newsletterForm(page);
      await form.email.fill('not an address');
      await form.submit.click();
      await expect(form.status).toHaveText(words.en.invalid, answered);
      await expect(form.email).toHaveValue('not an address');
      await form.email.fill(freshEmail());
      await takeTime(page);
      await form.submit.click();
      await expect(form.status).toHaveText(words.en.subscribed, answered);
      expect(new URL(page.url()).pathname).toBe('/en/second-unknown');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s nothing at the end of this board.');
    });
  });
}
