/** Of a link to set a password. */
export const linkGoneText = 'This link is no longer valid. Request a new one.'
