import { data } from 'react-router'

/** Every other address below /panel names nothing: the page that says so is the one of the whole site. */
export function clientLoader(): never {
  throw data(null, { status: 404 })
}

export default function NoEncontrada() {
  return null
}
