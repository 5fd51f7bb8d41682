export default function Pagina() {
  return null
}
