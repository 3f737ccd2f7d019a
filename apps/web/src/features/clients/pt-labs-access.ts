import { decideAccess, featureTogglesRoutes, type Configuration, type Session } from '@vigil/contract'

/** The flag is text: only 'true' shows the tab. */
export const mayOpenPtLabs = ({ actor }: Session, { ptLabs }: Configuration): boolean =>
  ptLabs === 'true' && decideAccess(featureTogglesRoutes.updateFeatureToggle.access, actor) === 'allowed'
