export const mailTexts = { held: 'No mail server is configured, so messages are kept here.' } as const
