export { difusionPlugin } from './difusion.documents.ts'
