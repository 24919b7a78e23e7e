#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver, which starts it with these arguments.

webkit-window.py --automation --width 390 --height 844 --report FILE [--no-scripts] [--off FEATURE ...]

What the console of the page says is written to the report, one message a line.
"""

import argparse
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

REPORT_POLICIES = (
    "document.addEventListener('securitypolicyviolation', (event) =>"
    " console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"
)

parser = argparse.ArgumentParser()
parser.add_argument("--automation", action="store_true")
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
parser.add_argument("--report", required=True)
parser.add_argument("--no-scripts", action="store_true")
parser.add_argument("--off", action="append", default=[])
options, _ = parser.parse_known_args()

# The engine writes the console to the standard output or error of its processes, which they inherit.
report = os.open(options.report, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(report, 1)
os.dup2(report, 2)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
settings.set_enable_javascript_markup(not options.no_scripts)
features = WebKit2.Settings.get_all_features()
known = {features.get(index).get_identifier(): features.get(index) for index in range(features.get_length())}
for name in options.off:
    if name not in known:
        raise SystemExit(f"Expected features of this WebKitGTK, found {name}: see WebKit2.Settings.get_all_features().")
    settings.set_feature_enabled(known[name], False)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
# Nothing may leave the machine: there is no such proxy, and pages from here need none.
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", ["127.0.0.1"])
)

scripts = WebKit2.UserContentManager()
if not options.no_scripts:
    frames, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    scripts.add_script(WebKit2.UserScript.new(REPORT_POLICIES, frames, start, None, None))

windows = []  # Python closes a window to which nothing refers.


def open_window(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=scripts, is_controlled_by_automation=True
    )
    # The view asks for the size, not the window, so that the page has it whatever the frame takes.
    view.set_size_request(options.width, options.height)
    window = Gtk.Window(decorated=False, resizable=True)
    window.add(view)
    window.show_all()
    window.connect("destroy", Gtk.main_quit)
    windows.append((window, view))
    view.grab_focus()
    return view


def on_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", on_automation)
Gtk.main()
