import { AppError } from '../errors.ts'

const keySegment = /^[A-Za-z0-9._-]{1,200}$/
const contentTypePattern =
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w!#$&^.+-]+=([\w!#$&^.+-]+|"[ !#-[\]-~]*"))*$/

/** Segments stay below 200 characters because a folder's file names end at 255 bytes. */
export const assertStorageKey = (key: string): void => {
  const segmentIsFine = (segment: string) => keySegment.test(segment) && segment !== '.' && segment !== '..'
  if (key.length > 512 || !key.split('/').every(segmentIsFine)) {
    throw new AppError('invalid', 'The file key is not valid.')
  }
}

export const assertContentType = (contentType: string): void => {
  if (contentType.length > 255 || !contentTypePattern.test(contentType)) {
    throw new AppError('invalid', 'The content type is not valid.')
  }
}
