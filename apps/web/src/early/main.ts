import { requestToken } from './token-request.ts'

// loaded beside the app by the pages of signed-in users; see page-tags.ts
requestToken()
