import type { LanguageWords } from './language-words.ts';

/** All words are folded, as the index compares them. */
export const englishWords: LanguageWords = {
  queryStopWords: `
    a am an and any are as at be been being but by can could d did do does doing don for from get getting had has have
    having he her here hers him his how i if in into is isn it its ll look looking m may me might mine more most much must my
    need needs no not of off on or our ours please re s shall she should so some someone something t than that the their
    them then there these they this those to ve very want was we were what when where which who whom whose why will with
    would you your yours find possible
  `.trim(),
  sayings: {
    'who (?:are you|we are)': 'about',
    'about us': 'about',
    'where (?:are you|can i find you|do i find you)(?: located)?': 'address',
    'where (?:are|is) your (?:offices?|building|premises|place)': 'address',
    '(?:phone|telephone) numbers?': 'phone',
    'e mail': 'email',
    tel: 'phone',
    'email address(?:es)?': 'email',
    'start ups?': 'startup',
    'job (?:offers?|openings?|postings?)': 'jobs',
    'work (?:for|with) you': 'jobs',
    'you hiring': 'jobs',
    '^hiring$': 'jobs',
    'frequently asked questions': 'faq questions',
    'meeting rooms?': 'room',
  },
  stems: {},
  synonyms: [
    'fund funding finance financing grant loan investment investor capital money',
    'rent rental book booking reserve',
    'room venue space hall',
    'coworking desks',
    'address location directions located',
    'phone telephone call',
    'email mail',
    'contact reach write',
    'job career position vacancy employment opening',
    'mentor mentoring mentorship',
    'coach coaching adviser advisor',
    'partner partnership sponsor sponsorship',
    'company companies startup business businesses firm enterprise',
    'event activity activities',
    'program programme course training',
    'blog article',
    'press media journalist release',
    'newsletter letter subscribe subscription',
    'price pricing cost fee rate',
    'register registration apply application enrol enroll signup',
    'team staff employee',
    'export exporting',
    'privacy confidentiality data',
    'patent patented ip',
    'visit tour',
    'faq questions',
    'start launch begin starting',
    'hire hiring recruit recruiting',
    'lawyer legal law attorney',
    'sale selling sell',
    'upcoming coming next',
    'validate verify check test',
  ],
};
