export const mailTexts = { held: 'No mail server is set, so mails are kept here.' } as const
