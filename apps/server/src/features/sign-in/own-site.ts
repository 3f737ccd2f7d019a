import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** Browsers say where a call comes from: no other site signs anybody in or out. */
export const ownSite =
  <Input extends { headers: { 'sec-fetch-site'?: string | string[] | undefined } }, Answer>(
    handler: (context: Context, input: Input) => Promise<Answer>,
  ) =>
  async (context: Context, input: Input): Promise<Answer> => {
    const site = input.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new AppError('forbidden', 'This call is for the pages of this site alone.')
    return handler(context, input)
  }
