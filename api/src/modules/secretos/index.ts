export { completarLlavero } from './anteriores.ts'
export { olvidarSecreto, type Secreto, sellarDeNuevo, verSecretos } from './secretos.ts'
