import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AddProviderPage } from '../../features/population/edit/add-provider-page.tsx'
import { guard } from '../../features/shell/guard.ts'

export const Route = createFileRoute('/_app/population/new')({
  beforeLoad: guard('addProvider'),
  component: NewProvider,
})

function NewProvider() {
  const navigate = Route.useNavigate()
  const offered = useLocation({ select: ({ state }) => state.provider })
  return (
    <AddProviderPage
      offered={offered}
      onAdded={(subjectId) =>
        void navigate({ to: '/population/$subjectId/edit', params: { subjectId }, search: { saved: 'yes' } })
      }
      onCancel={() => void navigate({ to: '/population' })}
    />
  )
}
