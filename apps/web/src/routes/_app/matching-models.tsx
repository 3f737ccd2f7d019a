import { createFileRoute } from '@tanstack/react-router'
import { MatchingModelsPage } from '../../features/screening/matching-models/matching-models-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/matching-models')({
  beforeLoad: guard('matchingModels'),
  component: MatchingModelsPage,
})
