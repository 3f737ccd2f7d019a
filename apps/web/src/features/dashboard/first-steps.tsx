import { Link } from '@tanstack/react-router'
import { isOperator, mayWithClients, mayWithFiles, pages, type FirstSteps as Steps } from '@vigil/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { counted } from '../../ui/values/count-texts.ts'
import { StateSign } from '../../ui/values/state-sign.tsx'
import css from './first-steps.module.css'

interface StepProps {
  title: string
  done: boolean
  text: string
  /** where it is done, for who may */
  link: ReactNode
}

function Step({ title, done, text, link }: StepProps) {
  return (
    <li className={css['step']}>
      <span className={css['sign']}>
        <StateSign mark={done ? ['tick', 'green'] : ['none', 'neutral']} />
        <VisuallyHidden>{done ? 'Done: ' : 'To do: '}</VisuallyHidden>
      </span>
      <span className={css['words']}>
        <strong className={css['title']}>{title}</strong>
        <span className={css['text']}>{text}</span>
        {!done && link}
      </span>
    </li>
  )
}

function listsText({ products, lists, loadedLists }: Steps): string {
  if (products === 0)
    return 'No products are ordered yet. They decide which lists providers are checked against.'
  return `${counted(products, 'product', 'products')} ordered, ${loadedLists} of ${counted(lists, 'list', 'lists')} loaded.`
}

/** What a new client needs before it is monitored; shown until all of it is done. */
export default function FirstSteps({ steps }: { steps: Steps }) {
  const session = useSession()
  const { actor, currentClient } = session
  const { done } = steps
  return (
    <Card title="First steps">
      <ol className={css['steps']}>
        <Step
          title="Users"
          done={done.users}
          text={
            steps.users === 0
              ? 'Nobody can sign in yet.'
              : `${counted(steps.users, 'user', 'users')} can sign in.`
          }
          link={pages.userManagement.may(session) && <Link to="/user-management">Add users</Link>}
        />
        <Step
          title="Population"
          done={done.population}
          text={
            done.population
              ? 'Providers are imported.'
              : 'No providers yet. Import a file of the people and organizations to be monitored.'
          }
          link={mayWithFiles(actor, 'population') && <Link to="/data-management">Upload a file</Link>}
        />
        <Step
          title="Lists"
          done={done.lists}
          text={listsText(steps)}
          link={
            steps.products === 0
              ? mayWithClients(actor, 'EDIT_CLIENT') && (
                  <Link to="/client-management/$clientId/edit" params={{ clientId: currentClient.id }}>
                    Choose products
                  </Link>
                )
              : isOperator(actor) && <Link to="/sources">Load lists</Link>
          }
        />
      </ol>
    </Card>
  )
}
