type Nombres = { nombre: string; apellidoPaterno: string; apellidoMaterno: string }

/** The parts of a name with the capitals of the whole, which alone keeps them. */
export function comoSeEscribio(partes: Nombres, nombreMostrado: string): Nombres {
  const { nombre, apellidoPaterno, apellidoMaterno } = partes
  const juntas = [nombre, apellidoPaterno, apellidoMaterno].filter((parte) => parte !== '').join(' ')
  if (juntas !== nombreMostrado.toLowerCase() || juntas.length !== nombreMostrado.length) return partes
  let desde = 0
  const tomar = (parte: string) => {
    const suya = nombreMostrado.slice(desde, desde + parte.length)
    desde += parte === '' ? 0 : parte.length + 1
    return suya
  }
  return { nombre: tomar(nombre), apellidoPaterno: tomar(apellidoPaterno), apellidoMaterno: tomar(apellidoMaterno) }
}

export type NombresNuevos = Omit<Nombres, 'apellidoMaterno'> & { apellidoMaterno?: string | undefined }

/** Lower case, as the wire has them, and the whole name as typed, which people see. */
export function columnasDeNombre({ nombre, apellidoPaterno, apellidoMaterno = '' }: NombresNuevos) {
  return {
    nombre: nombre.toLowerCase(),
    apellido_paterno: apellidoPaterno.toLowerCase(),
    apellido_materno: apellidoMaterno.toLowerCase(),
    nombre_mostrado: [nombre, apellidoPaterno, apellidoMaterno].filter((parte) => parte !== '').join(' '),
  }
}
