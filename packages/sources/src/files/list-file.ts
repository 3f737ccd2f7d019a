/** A file as it came: its published name, which carries the date of some lists, and where it lies. */
export interface ListFile {
  name: string
  path: string
}
