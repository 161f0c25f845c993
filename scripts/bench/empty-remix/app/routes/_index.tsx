export const meta = () => [{ title: "Hello" }, { name: "description", content: "One sentence." }];

export default function Index() {
  return <p>There is nothing here yet.</p>;
}
