import { createFileRoute } from '@tanstack/react-router'
import { accessReviewAddress } from '../../features/access-review/access-review-list.ts'
import { AccessReviewPage } from '../../features/access-review/access-review-page.tsx'
import { guard } from '../../features/shell/guard.ts'
import { rawParams } from '../../list-screen/raw-params.ts'

export const Route = createFileRoute('/_app/access-review')({
  validateSearch: rawParams,
  beforeLoad: guard('accessReview'),
  component: AccessReview,
})

function AccessReview() {
  const navigate = Route.useNavigate()
  return (
    <AccessReviewPage
      address={accessReviewAddress.read(Route.useSearch())}
      onAddress={(next, replace = false) =>
        void navigate({ search: accessReviewAddress.write(next), replace })
      }
    />
  )
}
