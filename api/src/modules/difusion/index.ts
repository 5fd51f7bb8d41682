export { difusionPlugin } from './difusion.documents.ts'
export { claveMarco, createHojas, RUTA_DESARROLLADORES } from './hojas.ts'
