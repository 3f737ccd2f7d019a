import { requestSession } from './session-requests.ts'

// loaded beside the app by the pages of signed-in users; see page-tags.ts
void requestSession()
