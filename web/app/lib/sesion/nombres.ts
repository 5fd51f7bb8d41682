import type { Usuario } from '@entrale/contract/cuentas/sesion'

type Nombres = { nombre: string; apellidoPaterno: string; apellidoMaterno: string }

/**
 * The parts of a name as they were typed. The wire carries them in lower case and the whole name as typed, joined by one space;
 * lower case moves no space, so the words of each part tell where it stands in the whole.
 */
export function nombresEscritos({
  nombre,
  apellidoPaterno,
  apellidoMaterno,
  nombreMostrado,
}: Nombres & Pick<Usuario, 'nombreMostrado'>): Nombres {
  const palabras = nombreMostrado.split(' ')
  const largo = (parte: string) => (parte === '' ? 0 : parte.split(' ').length)
  const [uno, dos, tres] = [largo(nombre), largo(apellidoPaterno), largo(apellidoMaterno)]
  if (uno + dos + tres !== palabras.length) return { nombre, apellidoPaterno, apellidoMaterno }
  const tramo = (desde: number, cuantas: number) => palabras.slice(desde, desde + cuantas).join(' ')
  return { nombre: tramo(0, uno), apellidoPaterno: tramo(uno, dos), apellidoMaterno: tramo(uno + dos, tres) }
}
