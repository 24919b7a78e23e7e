/** A contact form as a visitor fills it in. */
export const contactForm = {
  firstName: 'Léa',
  lastName: 'Marsolais',
  city: 'Québec',
  email: 'lea@exemple.example',
  phone: '418 555-0142',
  province: 'QC',
  subject: 'Louer une salle',
  message: 'Bonjour à vous.\n.\nFin.',
  language: 'fr-CA',
};
