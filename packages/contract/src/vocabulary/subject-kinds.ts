/** What a monitored subject can be. */
export const subjectKinds = ['person', 'organization'] as const
export type SubjectKind = (typeof subjectKinds)[number]
