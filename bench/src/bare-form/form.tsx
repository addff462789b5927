import './form.css';
import { type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The login page's fields with nothing but React: what the portal's first load is measured against. */
function LoginForm() {
  const [userId, setUserId] = useState('');
  const [password, setPassword] = useState('');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    await fetch('/api/login', { method: 'POST', body: JSON.stringify({ userId, password }) });
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <h1>Log in</h1>
      <label>
        User ID
        <input autoComplete="username" value={userId} onChange={(event) => setUserId(event.currentTarget.value)} />
      </label>
      <label>
        Password
        <input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Log in</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<LoginForm />);
