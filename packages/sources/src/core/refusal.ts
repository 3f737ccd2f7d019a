/** A file that must not be loaded, and why, in words for people. Everything else that is thrown is a defect. */
export class Refusal extends Error {
  override name = 'Refusal'
}
