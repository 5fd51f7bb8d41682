export type Nombres = { nombre: string; apellidoPaterno: string; apellidoMaterno?: string | undefined }

/** Lower case, as the wire has them, and the whole name as typed, which people see. */
export const nombresDe = ({ nombre, apellidoPaterno, apellidoMaterno = '' }: Nombres) => ({
  nombre: nombre.toLowerCase(),
  apellido_paterno: apellidoPaterno.toLowerCase(),
  apellido_materno: apellidoMaterno.toLowerCase(),
  nombre_mostrado: [nombre, apellidoPaterno, apellidoMaterno].filter(Boolean).join(' '),
})
