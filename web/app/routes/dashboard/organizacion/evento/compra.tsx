export default function Compra() {
  return null
}
