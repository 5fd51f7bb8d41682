export default function Configuracion() {
  return null
}
