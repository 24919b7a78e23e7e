import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshEmail } from '../support/forms.ts';
import { sharedServer } from '../support/shared-servers.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { Visitor } from './visitor.ts';

type Start = (options: EngineOptions) => Promise<Engine>;

const phone = { width: 390, height: 844 };

const toggle = ['button', 'Ouvrir le menu de navigation'] as const;
const menu = '#main-menu';

interface TaskOptions {
  /** Features that are switched off, so that the window resembles an older browser. */
  readonly off?: readonly string[];
  /** Whether the engine is installed. */
  readonly isThere?: boolean;
}

/** Visitors' tasks, in one window of an engine: the same for all. */
export function describeTasks(name: string, start: Start, { off = [], isThere = true }: TaskOptions = {}): void {
  const hasPopover = !off.includes('PopoverAttribute');
  if (!isThere) console.log(`The tests in ${name} are skipped: it is not installed. See tests/README.md.`);

  describe.runIf(isThere)(name, () => {
    const visitor = useVisitor(() => start({ ...phone, off }));

    test('what a page complains of is heard', async () => {
      await visitor().open('/contact');
      await visitor().ask(() => {
        console.error('planted error');
        void Promise.reject(new Error('planted rejection'));
        document.head.append(Object.assign(document.createElement('script'), { textContent: 'planted = true' }));
      });
      const heard: string[] = [];
      await vi.waitFor(() => {
        heard.push(...visitor().engine.takeComplaints());
        for (const text of ['planted error', 'planted rejection', 'policy: script-src'])
          expect(heard.join('\n')).toContain(text);
      });
    });

    test('the heading of the home page is on the first screen', async () => {
      await visitor().open('/');
      await visitor().see('h1');
      expect(await visitor().ask(() => scrollY)).toBe(0);
    });

    test('the menu leads to another page', async () => {
      await visitor().open('/blogue');
      await visitor().openWith(...toggle);
      await visitor().click(`${menu} a[href="/entreprises"]`);
      await visitor().arrive('/entreprises');
      await visitor().see('h1');
    });

    test.runIf(hasPopover)('Escape closes the menu, and the focus returns to its button', async () => {
      await visitor().open('/en');
      await visitor().click('button', 'Open the navigation menu');
      await visitor().focusOn('button', 'Close the navigation menu');
      await visitor().see(`${menu} nav a`, 'Companies');
      await visitor().press('Escape');
      await visitor().lose(menu);
      await visitor().focusOn('button', 'Open the navigation menu');
    });

    test('a menu that is opened again begins at its top', async () => {
      await visitor().open('/blogue');
      await visitor().click(...toggle);
      await visitor().see(`${menu} nav a`);
      await visitor().ask((selector) => document.querySelector(selector)?.scrollTo(0, 200), menu);
      await visitor().press('Escape');
      await visitor().lose(menu);
      await visitor().click(...toggle);
      await visitor().see(`${menu} nav a`);
      expect(await visitor().ask((selector) => document.querySelector(selector)?.scrollTop, menu)).toBe(0);
    });

    test('the other language shows the same page', async () => {
      await visitor().open('/entreprises/talle');
      await visitor().click('header a[hreflang]');
      await visitor().arrive('/en/companies/talle');
      await visitor().see('h1', 'Talle');
    });

    for (const [choice, button] of [
      ['refused', 'Refuser'],
      ['accepted', 'Accepter'],
    ] as const) {
      test(`measurement is ${choice} once`, async () => {
        await visitor().forgetAnswer();
        await visitor().open('/contact');
        await visitor().click('#consent button', button);
        await visitor().lose('#consent');
        await visitor().engine.go('reload');
        await visitor().ready();
        await visitor().see('h1');
        await visitor().lose('#consent');
      });
    }

    test('a filter changes list, count and address, and Back undoes it', async () => {
      await visitor().open('/entreprises');
      // On a phone the filters are a sheet.
      await visitor().openWith('[popovertarget=list-filters]');
      await visitor().click('summary', 'Industries');
      await visitor().click('details[open] label', 'Alimentation');
      await visitor().arrive('/entreprises?industry=alimentation');
      await visitor().until('the list is as long as the count says', () => {
        const count = Number.parseInt(document.querySelector('[data-list-count]')?.textContent ?? '', 10);
        return count < 30 && document.querySelectorAll('[data-list] article').length === count;
      });
      await visitor().engine.go('back');
      await visitor().arrive('/entreprises');
      await visitor().until('all companies are counted', () =>
        document.querySelector('[data-list-count]')?.textContent.startsWith('30'),
      );
    });

    test('a list has further pages', async () => {
      await visitor().open('/entreprises');
      await visitor().click('main a', 'Suivants');
      await visitor().arrive('/entreprises?page=2');
      await visitor().see('[data-list] article');
      await visitor().until('the page says which it is', () => document.title.includes(', page 2'));
    });

    test('a search begins with suggestions and finds what is typed', async () => {
      await visitor().open('/recherche');
      await visitor().see('#content h2', 'Par où commencer');
      await visitor().type('#content input[type=search]', 'serre');
      await visitor().arrive('/recherche?q=serre');
      await visitor().see('#content h2', 'résultats');
      await visitor().see('#content article', 'serre');
    });

    test('a misspelt search is corrected', async () => {
      await visitor().open('/en/search?q=progams');
      await visitor().click('a', 'Did you mean');
      await visitor().arrive('/en/search?q=programs');
      await visitor().see('#content article');
    });

    test('the program finder shows its questions and answers them', async () => {
      await visitor().open('/programmes/trouver');
      for (const question of ['stage', 'time', 'budget', 'when']) {
        await visitor().see(`fieldset:has(input[name=${question}]) legend`);
        await visitor().click(`label:has(input[name=${question}]):nth-of-type(2)`);
      }
      await visitor().click('main button', 'Voir ce qui me convient');
      await visitor().arrive('/programmes/trouver?stage=prototype&time=days&budget=some&when=months');
      await visitor().see('#content h2', 'Ce qui vous convient');
      await visitor().see('#content article');
    });

    test('the contact form names mistakes at their fields, and sends', async () => {
      await visitor().open('/contact');
      await fillContact(visitor(), { city: '' });
      await visitor().takeTime();
      await visitor().click('main button', 'Envoyer');
      await visitor().see('#contact-outcome', 'Ville');
      await visitor().focusOn('#contact-outcome');
      await visitor().see('main [aria-invalid=true][name=city]');
      await visitor().type('main [name=city]', 'Rimouski');
      await visitor().click('main button', 'Envoyer');
      await visitor().see('#contact-outcome', 'Votre message a bien été envoyé.');
    });

    test('the newsletter takes an address', async () => {
      await visitor().open('/evenements');
      await visitor().takeTime();
      await visitor().click('footer form button');
      await visitor().see('footer form [role=status]', 'Veuillez saisir');
      await visitor().type('footer input[name=email]', freshEmail());
      await visitor().click('footer form button');
      await visitor().see('footer [role=status]', 'est confirmé');
    });

    test('an answer of the questions opens', async () => {
      await visitor().open('/programmes/portage');
      await visitor().click('#questions details:not([open]) summary');
      await visitor().until('an answer is visible below its question', () => {
        const opened = document.activeElement?.closest('details') ?? document.querySelector('#questions details[open]');
        return (opened?.querySelector('summary + *')?.getBoundingClientRect().height ?? 0) > 20;
      });
    });

    test('a picture of a gallery opens large, leads to the next, and closes', async () => {
      await visitor().open('/pages/espace');
      await visitor().click('[aria-label="Galerie d’images"] a');
      await visitor().see('[role=dialog] [role=status]', 'Image 1 sur 6');
      await visitor().press('ArrowRight');
      await visitor().see('[role=dialog] [role=status]', 'Image 2 sur 6');
      await visitor().click('[role=dialog] button', 'Image suivante');
      await visitor().see('[role=dialog] [role=status]', 'Image 3 sur 6');
      await visitor().press('Escape');
      await visitor().lose('[role=dialog]');
      await visitor().focusOn('[aria-label="Galerie d’images"] a');
    });

    test('a video asks its service for nothing before it is played', async () => {
      await visitor().open('/pages/espace/location-de-salles/visite');
      const others = () =>
        visitor().ask(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => !name.startsWith(location.origin) && !name.startsWith('data:')),
        );
      await visitor().see('main a[target=_blank] img');
      expect(await others()).toEqual([]);
      await visitor().click('main a[target=_blank]:has(img)');
      await visitor().see('[role=dialog] iframe[src^="https://www.youtube-nocookie.com/embed/"]');
      await visitor().click('[role=dialog] button', 'Fermer');
      await visitor().lose('[role=dialog]');
    });

    test('an event has a menu of calendars', async () => {
      await visitor().open('/evenements/soiree-grand-saut');
      await visitor().click('summary', 'Ajouter à mon agenda');
      await visitor().see('details[open] a', 'Outlook');
      await visitor().press('Escape');
      await visitor().lose('details[open] a', 'Outlook');
      await visitor().focusOn('summary', 'Ajouter à mon agenda');
    });

    test('Back and Forward show the pages that were there', async () => {
      await visitor().open('/blogue');
      await visitor().click('main article a');
      await visitor().until('an article is open', () => location.pathname.startsWith('/blogue/'));
      await visitor().ready();
      const article = await visitor().ask(() => location.pathname);
      await visitor().engine.go('back');
      await visitor().arrive('/blogue');
      await visitor().see('h1');
      await visitor().engine.go('forward');
      await visitor().arrive(article);
      await visitor().see('h1');
    });

    test('a link to a section leads to it', async () => {
      await visitor().open('/programmes/portage');
      const link = '[data-section-links] li:nth-child(2) a';
      const hash = await visitor().ask(
        (selector) => document.querySelector<HTMLAnchorElement>(selector)?.hash ?? '',
        link,
      );
      await visitor().click(link);
      await visitor().until(
        'the section is at the top of the window, below the bar',
        (section) => {
          const top = document.querySelector(section)?.getBoundingClientRect().top ?? Infinity;
          return (top > 20 && top < 250) || top;
        },
        hash,
      );
    });

    test('the first key leads past the header, to the content', async () => {
      await visitor().open('/blogue');
      await visitor().press('Tab');
      await visitor().focusOn('a', 'Aller au contenu');
      await visitor().see('a:focus', 'Aller au contenu');
      await visitor().press('Enter');
      await visitor().focusOn('#content, #content *');
    });

    test('keys reach what the header offers, and show where they are', async () => {
      await visitor().open('/blogue');
      const places: string[] = [];
      for (let step = 0; step < 5; step += 1) {
        const before = await visitor().ask(() =>
          [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
        );
        await visitor().press('Tab');
        await visitor().until(
          'the focus is elsewhere, and marked',
          (earlier) => {
            const { activeElement } = document;
            if (!activeElement || [...document.querySelectorAll('*')].indexOf(activeElement) === earlier)
              return 'where it was';
            const isMarked =
              activeElement.matches(':focus-visible') && getComputedStyle(activeElement).outlineStyle !== 'none';
            return isMarked || activeElement.outerHTML.slice(0, 200);
          },
          before,
        );
        places.push(await visitor().ask(() => (document.activeElement?.closest('header') ? 'header' : 'page')));
      }
      expect(places).toContain('header');
    });
  });

  describe.runIf(isThere)(`${name} without JavaScript`, () => {
    const visitor = useVisitor(() => start({ ...phone, off, scripts: false }), false);

    test('the menu leads to another page', async () => {
      await visitor().open('/blogue');
      await visitor().openWith(...toggle);
      await visitor().click(`${menu} a[href="/entreprises"]`);
      await visitor().arrive('/entreprises');
      await visitor().see('[data-list] article');
    });

    test('measurement is refused once', async () => {
      await visitor().forgetAnswer();
      await visitor().open('/contact');
      await visitor().click('#consent button', 'Refuser');
      await visitor().lose('#consent');
    });

    test('the contact form names mistakes, and sends', async () => {
      await visitor().open('/contact');
      await fillContact(visitor(), { city: '' });
      await visitor().takeTime();
      await visitor().click('main button', 'Envoyer');
      await visitor().see('#contact-outcome', 'Ville');
      await visitor().type('main [name=city]', 'Rimouski');
      await visitor().click('main button', 'Envoyer');
      await visitor().see('#contact-outcome', 'Votre message a bien été envoyé.');
    });
  });
}

/** One window for the tests of a group, which complains of nothing. Each test begins as a visitor who has refused measurement. */
function useVisitor(start: () => Promise<Engine>, hasScripts = true): () => Visitor {
  let visitor: Visitor | null = null;
  const get = () => {
    if (!visitor) throw new Error('Expected a window of the engine; it did not start.');
    return visitor;
  };
  beforeAll(async () => {
    const { url } = await sharedServer('site');
    visitor = new Visitor(await start(), url, hasScripts);
  });
  afterAll(() => visitor?.engine.stop());
  beforeEach(async () => {
    await get().reset();
    get().engine.takeComplaints();
  });
  afterEach(() => expect(get().engine.takeComplaints(), 'the page complains of something').toEqual([]));
  return get;
}

async function fillContact(visitor: Visitor, changes: Record<string, string>): Promise<void> {
  const values = {
    firstName: 'Renée',
    lastName: 'Damours',
    city: 'Rimouski',
    email: 'renee@example.org',
    phone: '418 555-0142',
    message: 'Bonjour! Nous avons un prototype et un chien.',
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) if (value) await visitor.type(`main [name=${name}]`, value);
  await visitor.choose('main [name=province]', 1);
  await visitor.choose('main [name=subject]', 1);
}
