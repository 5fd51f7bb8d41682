import { campoInvalido, camposInvalidos, conflicto, noEncontrado } from '../../errors.ts'

export const preguntaNoEncontrada = () => noEncontrado('No encontramos esa pregunta.')
export const demasiadasPreguntas = (maximo: number) =>
  conflicto(`Un evento puede hacer hasta ${maximo} preguntas. Archiva una para agregar otra.`)
export const claseFija = () =>
  campoInvalido('clase', 'Ya hay respuestas: no se puede cambiar qué se contesta. Archívala y agrega otra.')
export const aQuienFijo = () =>
  campoInvalido('por', 'Ya hay respuestas: no se puede cambiar a quién se le pregunta. Archívala y agrega otra.')
export const ordenIncompleto = () => conflicto('Las preguntas cambiaron mientras las ordenabas. Vuelve a intentarlo.')
export const cambiaronLasPreguntas = () =>
  campoInvalido('respuestas', 'Las preguntas de este evento cambiaron. Revísalas y vuelve a intentarlo.')
export const sinCorregir = () => conflicto('Las respuestas ya no se pueden cambiar.')
export const respuestasInvalidas = (form: Parameters<typeof camposInvalidos>[0]) => camposInvalidos(form)
