import { expect, test } from "vitest";
import { childEnvironment } from "./child-environment.ts";

test("a child is told how to run and how to reach the network, and no secret", () => {
  const environment = {
    PATH: "/bin",
    HOME: "/home/me",
    https_proxy: "http://proxy:3128",
    NODE_EXTRA_CA_CERTS: "/etc/ca.pem",
    npm_config_registry: "https://registry.example/",
    LANG: "C.UTF-8",
    GITHUB_TOKEN: "ghp_1",
    AWS_SECRET_ACCESS_KEY: "k",
    NODE_OPTIONS: "--inspect",
    npm_config__authToken: "t",
  };

  expect(childEnvironment(environment)).toEqual({
    PATH: "/bin",
    HOME: "/home/me",
    https_proxy: "http://proxy:3128",
    NODE_EXTRA_CA_CERTS: "/etc/ca.pem",
    npm_config_registry: "https://registry.example/",
    LANG: "C.UTF-8",
  });
});

test("an exported shell function stays here", () => {
  expect(childEnvironment({ SHELL: "() { :; }; echo" })).toEqual({});
});
